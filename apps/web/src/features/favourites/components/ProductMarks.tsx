import { formatCompact } from '../../../shared/format/index.ts';
import { useLanguage } from '../../../shared/i18n/language.ts';
import { useMessages } from '../../../shared/i18n/messages.ts';
import { AfterFirstPaint } from '../../../shared/ui/AfterFirstPaint.tsx';
import { MarkButton } from '../../../shared/ui/button/MarkButton.tsx';
import { StarIcon, ThumbIcon } from '../../../shared/ui/icons.tsx';
import { Row } from '../../../shared/ui/layout/Row.tsx';
import { favouritesMessages } from '../favourites.messages.ts';
import { useMarks } from '../use-marks.ts';
import styles from './ProductMarks.module.css';

interface ProductMarksProps {
  /** Example: `dataset:p_stock2402` */
  product: string;
  name: string;
  /** Whether to hide the text, for tables with a pair of buttons in each row. */
  small?: boolean;
}

/** The star and the thumbs-up of a product. In the document, they come after the page's main content. */
export function ProductMarks({ small = false, ...rest }: ProductMarksProps) {
  return (
    <Row className={styles.marks} gap="4px 18px" align="center" wrap={false} data-small={small}>
      <AfterFirstPaint>
        <Marks {...rest} small={small} />
      </AfterFirstPaint>
    </Row>
  );
}

function Marks({ product, name, small }: Required<ProductMarksProps>) {
  const t = useMessages(favouritesMessages);
  const lang = useLanguage();
  const { favourite, thumbsUp: thumb, count } = useMarks(product);
  const thumbsUp = count === 0 ? t('thumbsUpOf', { name }) : t('thumbsUpCount', { name, count });
  return (
    <>
      <MarkButton
        isOn={favourite.isOn}
        icon={<StarIcon filled={favourite.isOn} />}
        text={!small && t('favourite')}
        aria-label={t('favouriteOf', { name })}
        title={t('favourite')}
        onClick={favourite.press}
      />
      <span className={styles.thumb}>
        <MarkButton
          isOn={thumb.isOn}
          icon={<ThumbIcon filled={thumb.isOn} />}
          text={!small && t('thumbsUp')}
          aria-label={thumbsUp}
          title={t('thumbsUp')}
          onClick={thumb.press}
        />
        {/* The button's accessible name includes the count. */}
        {count > 0 && <span aria-hidden="true">{formatCompact(count, lang)}</span>}
      </span>
    </>
  );
}
