import { CODE_PURPOSES, type CodePurpose, type Lang } from '@jishi/contract';
import { DeliveryRefused } from '../delivery.ts';
import type { SmsMessage } from './sms.ts';

/** The provider's ids of approved templates: for a language, or for one purpose in a language. */
export type SmsTemplates = ReadonlyMap<string, string>;

const NAMES = new Set([
  'zh',
  'en',
  ...[...CODE_PURPOSES, 'notice'].flatMap((purpose) => [`${purpose}.zh`, `${purpose}.en`]),
]);

/**
 * Parses `zh=SMS_1,en=SMS_2,reset.zh=SMS_3`. Both languages need a template. A returned text says what is
 * wrong.
 */
export function readTemplates(text: string): SmsTemplates | string {
  const templates = new Map<string, string>();
  for (const pair of text.split(',')) {
    const [name = '', id = '', ...rest] = pair.split('=').map((part) => part.trim());
    if (!NAMES.has(name) || !/^\w{1,40}$/.test(id) || rest.length > 0)
      return `"${pair.trim()}" is no name=id`;
    templates.set(name, id);
  }
  const missing = ['zh', 'en'].filter((lang) => !templates.has(lang));
  return missing.length === 0 ? templates : `${missing.join(' and ')} missing`;
}

/** Returns the template for a purpose, or the one for all codes in its language. */
export function templateFor(templates: SmsTemplates, purpose: CodePurpose | 'notice', lang: Lang): string {
  if (purpose === 'notice') return noticeTemplate(templates, lang);
  return templates.get(`${purpose}.${lang}`) ?? templates.get(lang) ?? '';
}

function noticeTemplate(templates: SmsTemplates, lang: Lang): string {
  const template = templates.get(`notice.${lang}`);
  if (template === undefined)
    throw new DeliveryRefused(`no template for notices: add notice.${lang}=… to SMS_TEMPLATES`);
  return template;
}

/** Providers refuse longer values. */
const TITLE_MAX = 30;

/** Returns the parameter of the template. */
export const templateValue = (message: SmsMessage): { name: 'code' | 'title'; value: string } =>
  message.purpose === 'notice'
    ? { name: 'title', value: message.title.slice(0, TITLE_MAX) }
    : { name: 'code', value: message.code };
