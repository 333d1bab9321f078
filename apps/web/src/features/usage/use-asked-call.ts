import { useRef, useState } from 'react';

export type AskedCall = ReturnType<typeof useAskedCall>;

/** The call whose failure the user wants explained, and the button that was pressed, which gets the focus back. */
export function useAskedCall() {
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState({ requestId: '', times: 0 });
  const from = useRef<Element | null>(null);
  return {
    typed,
    setTyped,
    ...question,
    ask(requestId: string): void {
      from.current = document.activeElement;
      setTyped(requestId);
      setQuestion(({ times }) => ({ requestId, times: times + 1 }));
    },
    close(): void {
      setQuestion(({ times }) => ({ requestId: '', times }));
      if (from.current instanceof HTMLElement) from.current.focus();
    },
  };
}
