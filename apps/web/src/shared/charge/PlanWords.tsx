import { planWords } from '@jishi/contract';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../i18n/language.ts';
import { Bullets } from '../ui/text/Bullets.tsx';
import { plansQuery } from './plans.query.ts';

/** The benefits of a membership plan, one per line. Renders nothing for a plan that is no longer sold. */
export function PlanWords({ plan: id }: { plan: string }) {
  const lang = useLanguage();
  const { data } = useQuery(plansQuery);
  const plan = data?.plans.find((one) => one.id === id);
  if (data === undefined || plan === undefined) return null;
  return (
    <Bullets>
      {planWords(plan.gives, data.datasets.length).map((words) => (
        <li key={words.en}>{words[lang]}</li>
      ))}
    </Bullets>
  );
}
