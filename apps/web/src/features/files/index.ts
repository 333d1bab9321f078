export { ExportDesk } from './components/ExportDesk.tsx';
export { YearOfData } from './components/YearOfData.tsx';
