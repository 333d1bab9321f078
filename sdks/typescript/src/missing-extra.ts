import { JishiError } from './index.ts';

export class MissingExtra extends JishiError {
  static override readonly words = [
    'MissingExtra',
    'A package that this function needs is not installed.',
    '缺少所需的软件包。',
  ] as const;
}
