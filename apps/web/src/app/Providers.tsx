import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react';
import { mayRetry } from '../shared/api/fault.ts';
import { useLanguage } from '../shared/i18n/language.ts';
import { currentScheme, onSchemeChange } from '../theme/scheme.ts';
import { antdThemeOf, applyScheme } from '../theme/tokens.ts';

const FRESH_MS = 60_000;
const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: FRESH_MS, refetchOnWindowFocus: false } },
});

/** Data, colours and the locale of the component library. */
export function Providers({ children }: { children: ReactNode }) {
  const lang = useLanguage();
  const scheme = useSyncExternalStore(onSchemeChange, currentScheme);
  useLayoutEffect(() => applyScheme(document.documentElement, scheme), [scheme]);
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider locale={lang === 'zh' ? zhCN : enUS} theme={antdThemeOf(scheme)} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </QueryClientProvider>
  );
}
