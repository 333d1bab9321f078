import { Link } from 'react-router';
import { useLanguage } from '../../../../shared/i18n/language.ts';
import { useMessages } from '../../../../shared/i18n/messages.ts';
import { comparePath } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { buttonLook } from '../../../../shared/ui/button/button-look.ts';
import { CloseButton } from '../../../../shared/ui/button/CloseButton.tsx';
import { Row } from '../../../../shared/ui/layout/Row.tsx';
import { compareMessages } from '../../compare.messages.ts';
import {
  COMPARE_MAX,
  emptyComparison,
  removeFromComparison,
  useCompareChoice,
} from '../../compare-choice.ts';
import styles from './Compare.module.css';

/** The products chosen for comparison, at the lower edge of the page, with a link to the comparison. */
export function CompareBar() {
  const t = useMessages(compareMessages);
  const lang = useLanguage();
  const items = useCompareChoice();
  if (items.length === 0) return null;
  return (
    <Row as="section" className={styles.bar} gap="8px 20px" align="center" aria-label={t('bar')}>
      <p>{t('count', { count: items.length, max: COMPARE_MAX })}</p>
      <ul>
        {items.map(({ product, name }) => (
          <Row as="li" gap={4} align="center" wrap={false} key={product}>
            <span>{name[lang]}</span>
            <CloseButton
              label={t('remove', { name: name[lang] })}
              onClick={() => removeFromComparison(product)}
            />
          </Row>
        ))}
      </ul>
      <Row className={styles.barActs} gap={16} align="center" wrap={false} quiet="full">
        {items.length < 2 ? (
          <span>{t('needTwo')}</span>
        ) : (
          <Link
            {...buttonLook({ tone: 'primary' })}
            to={comparePath(
              items.map(({ product }) => product),
              lang,
            )}
          >
            {t('start')}
          </Link>
        )}
        <Button tone="link" onClick={emptyComparison}>
          {t('clear')}
        </Button>
      </Row>
    </Row>
  );
}
