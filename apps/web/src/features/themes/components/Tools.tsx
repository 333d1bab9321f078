import {
  GROUPINGS,
  type Grouping,
  isPeriod,
  type Statistic,
  type ThemeFigures,
  type ThemeGroup,
} from '@jishi/contract';
import type { RefObject } from 'react';
import { PictureButton } from '../../../shared/chart/picture/PictureButton.tsx';
import type { Drawing } from '../../../shared/chart/picture/picture.ts';
import { handOverCsv } from '../../../shared/files/hand-over.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { useMomentary } from '../../../shared/time/delays.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { figureHead, fileHead, isInPoints } from '../figure-texts.ts';
import { figuresCsv } from '../figures-csv.ts';
import { themesMessages } from '../themes.messages.ts';

interface ToolsProps {
  statistic: Statistic;
  grouping: Grouping;
  /** The groups, in the order of the table. */
  groups: readonly ThemeGroup[];
  figures: ThemeFigures;
  head: string;
  span: string | null;
  /** The element that contains the chart to export. */
  chart: RefObject<HTMLElement | null>;
}

/** Exports the figures as a picture or a file, and copies a link to the page. */
export function Tools({ statistic, grouping, groups, figures, head, span, chart }: ToolsProps) {
  const t = useMessages(themesMessages);
  const lang = useLanguage();
  const [copied, setCopied] = useMomentary(false);
  const name = `${statistic.id}-${grouping}`;
  const save = (): void => {
    const labels = {
      group: head,
      figure: fileHead(statistic, lang),
      change: isPeriod(grouping) ? t(isInPoints(statistic) ? 'changeInPoints' : 'change') : null,
      rows: t('rows'),
      total: t('total'),
      noGroup: t('noGroup'),
    };
    const csv = figuresCsv(statistic, groups, figures.total, labels, lang);
    handOverCsv(csv, `${name}.csv`);
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <Row gap={10}>
      {groups.some(({ value }) => value !== null) && (
        <PictureButton
          name={name}
          title={`${figureHead(statistic, lang)} · ${GROUPINGS[grouping][lang]}`}
          period={span ?? ''}
          datasets={[statistic.dataset]}
          demo={figures.demo}
          draw={() => drawingIn(chart.current)}
        />
      )}
      <Button onClick={save}>{t('csv')}</Button>
      {'clipboard' in navigator && (
        <Button onClick={() => void copy()}>
          <span aria-live="polite">{t(copied ? 'copied' : 'copyLink')}</span>
        </Button>
      )}
    </Row>
  );
}

async function drawingIn(chart: HTMLElement | null): Promise<Drawing> {
  const svg = chart?.querySelector('svg') ?? null;
  if (svg === null) return { layers: [], width: 0, height: 0, legend: [] };
  const { svgDrawing } = await import('../../../shared/chart/picture/svg-drawing.ts');
  return svgDrawing(svg);
}
