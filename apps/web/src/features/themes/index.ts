export { ThemeStatistics } from './components/Figures.tsx';
