import { CODE_PURPOSES, type Lang } from '@jishi/contract';
import { DeliveryRefused } from '../delivery.ts';
import type { SmsMessage } from './sms.ts';

/** The provider's ids of approved templates: one per language, or per purpose and language. */
export type SmsTemplates = ReadonlyMap<string, string>;

/** Messages that are not codes. They are sent only if they have a template. */
const OWN_TEMPLATES = ['notice', 'invitation', 'invitationBy'] as const;
type OwnTemplate = (typeof OWN_TEMPLATES)[number];

const NAMES = new Set([
  'zh',
  'en',
  ...[...CODE_PURPOSES, ...OWN_TEMPLATES].flatMap((purpose) => [`${purpose}.zh`, `${purpose}.en`]),
]);

/**
 * Parses `zh=SMS_1,en=SMS_2,reset.zh=SMS_3`. Both languages need a template. Returns the problem as text if the line is
 * wrong.
 */
export function readTemplates(text: string): SmsTemplates | string {
  const templates = new Map<string, string>();
  for (const pair of text.split(',')) {
    const [name = '', id = '', ...rest] = pair.split('=').map((part) => part.trim());
    if (!NAMES.has(name) || !/^\w{1,40}$/.test(id) || rest.length > 0)
      return `"${pair.trim()}" does not have the form name=id`;
    templates.set(name, id);
  }
  const missing = ['zh', 'en'].filter((lang) => !templates.has(lang));
  return missing.length === 0 ? templates : `${missing.join(' and ')} missing`;
}

/** Returns the template for the message, or else the template for all codes in its language. */
export function templateFor(templates: SmsTemplates, { purpose, lang }: Addressed): string {
  if (purpose === 'invitation')
    return namingTemplate(templates, lang) ?? ownTemplate(templates, purpose, lang);
  if (purpose === 'notice') return ownTemplate(templates, purpose, lang);
  return templates.get(`${purpose}.${lang}`) ?? templates.get(lang) ?? '';
}

type Addressed = Pick<SmsMessage, 'purpose' | 'lang'>;

/** The template for invitations that names the inviter and the organisation. Operators may leave it out. */
const namingTemplate = (templates: SmsTemplates, lang: Lang): string | undefined =>
  templates.get(`invitationBy.${lang}`);

function ownTemplate(templates: SmsTemplates, purpose: OwnTemplate, lang: Lang): string {
  const template = templates.get(`${purpose}.${lang}`);
  if (template === undefined)
    throw new DeliveryRefused(`no template for ${purpose}s: add ${purpose}.${lang}=… to SMS_TEMPLATES`);
  return template;
}

/** Providers reject longer values. */
const VALUE_MAX = 30;

export interface TemplateParameter {
  readonly name: 'inviter' | 'organisation' | 'code' | 'title';
  readonly value: string;
}

/** Returns the parameters of the template, in the order in which it has them. */
export function templateParameters(templates: SmsTemplates, message: SmsMessage): TemplateParameter[] {
  if (message.purpose === 'notice') return [{ name: 'title', value: message.title.slice(0, VALUE_MAX) }];
  if (message.purpose !== 'invitation') return [{ name: 'code', value: message.code }];
  const code = { name: 'code', value: message.token } as const;
  if (namingTemplate(templates, message.lang) === undefined) return [code];
  return [
    { name: 'inviter', value: message.inviter.slice(0, VALUE_MAX) },
    { name: 'organisation', value: message.organisation.slice(0, VALUE_MAX) },
    code,
  ];
}
