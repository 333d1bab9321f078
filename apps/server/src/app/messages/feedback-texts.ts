import { fillText, type Lang } from '@jishi/contract';
import type { Letter } from '../../platform/mail/index.ts';

const ANSWERED = {
  subject: { zh: '集市已回复您的反馈（编号 {number}）', en: 'Our reply to your feedback (no. {number})' },
  before: {
    zh: '关于您的反馈（编号 {number}），我们的回复如下：',
    en: 'This is our reply to your feedback (no. {number}):',
  },
  after: {
    zh: '凭编号与提交时的手机号，可在反馈页再次查看；如需补充，请重新提交反馈。',
    en: 'You can read it again on the feedback page with this number and your mobile number. If you want to add something, please send new feedback.',
  },
} as const;

export function feedbackMail({ number, text }: { number: string; text: string }, lang: Lang): Letter {
  return {
    subject: fillText(ANSWERED.subject[lang], { number }),
    before: [...fillText(ANSWERED.before[lang], { number }).split('\n'), ...text.split('\n')],
    code: null,
    link: null,
    after: [ANSWERED.after[lang]],
  };
}
