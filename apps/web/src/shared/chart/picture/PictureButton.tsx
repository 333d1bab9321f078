import { handOver } from '../../files/hand-over.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { siteName } from '../../i18n/site.ts';
import { Button } from '../../ui/button/Button.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { type ChartColours, chartColoursOf } from '../model/colours.ts';
import { pictureMessages } from './picture.messages.ts';
import type { Drawing } from './picture.ts';

interface PictureButtonProps {
  /** The name of the file without its extension. */
  name: string;
  title: string;
  /** The days in view. */
  period: string;
  /** The data sets behind the drawing. */
  datasets: readonly string[];
  demo: boolean;
  draw: (colours: ChartColours) => Drawing | Promise<Drawing>;
}

/** Saves a drawing as a picture, with its name, days and source. */
export function PictureButton({ name, title, period, datasets, demo, draw }: PictureButtonProps) {
  const t = useMessages(pictureMessages);
  const lang = useLanguage();
  const source = t('source', { datasets: datasets.join(', '), site: siteName(lang) });
  const texts = { title, period, source: demo ? `${t('demo')} · ${source}` : source };
  const make = async (): Promise<Blob | null> => {
    const { pictureOf } = await import('./picture.ts');
    const colours = chartColoursOf(document.body);
    return pictureOf(await draw(colours), texts, colours);
  };
  const save = (): void => {
    const fail = (): void => notify('error', t('failed'));
    make().then((file) => (file === null ? fail() : handOver(file, `${name}.png`)), fail);
  };
  return (
    <Button title={t('hint')} onClick={save}>
      {t('picture')}
    </Button>
  );
}
