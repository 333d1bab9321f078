import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { MINI_SEARCH } from '../tokenize.ts';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ siteData }) {
    siteData.value.themeConfig.search.options.miniSearch = MINI_SEARCH;
  },
} satisfies Theme;
