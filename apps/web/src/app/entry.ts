import { askFirstPage } from './pages.ts';

// The page that was opened does not wait for the frame around it.
askFirstPage();
void import('./main.tsx');
