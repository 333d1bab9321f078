import { useLanguage } from '../../shared/i18n/language.ts';
import { useStore } from '../../shared/store/store.ts';
import { begin, conversation, end } from './conversation.ts';

/** The conversation, and a function that asks the next question. Only one question is asked at a time. */
export function useQuestions() {
  const lang = useLanguage();
  const exchanges = useStore(conversation);
  const isWaiting = exchanges.at(-1)?.outcome === 'waiting';
  const ask = async (text: string): Promise<void> => {
    const question = text.trim();
    if (question === '' || isWaiting) return;
    const id = begin(question);
    try {
      const { support } = await import('./support-client.ts');
      end(id, await support.ask({ question, lang }));
    } catch (fault) {
      end(id, { fault });
    }
  };
  return { exchanges, isWaiting, ask };
}
