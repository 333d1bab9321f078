import type { ErrorName } from '../errors.ts';
import { emailRule } from '../identity/rules.ts';
import { type FieldRow, type FormOf, filled, textField, yesNoField } from '../kernel/field-row.ts';
import { feedbackMobileRule } from './mobile.ts';

/** The maximum number of characters in a message to support or a question to the smart service. */
export const FEEDBACK_CONTENT_MAX = 2_000;
export const QUESTION_MAX = 300;

/** The subjects of feedback. */
export const FEEDBACK_TYPES = ['data', 'call', 'account', 'payment', 'suggestion', 'other'] as const;

export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

const isType = (value: string): boolean => FEEDBACK_TYPES.some((type) => type === value);

const contentRule = (value: string): ErrorName | null =>
  filled('support.feedbackContent')(value) ??
  (value.length > FEEDBACK_CONTENT_MAX ? 'support.feedbackTooLong' : null);

interface Reply {
  readonly replyByEmail: boolean | null;
}

/** The fields of the feedback form, in order. */
export const feedbackFields = {
  customerName: textField({ zh: '姓名', en: 'Name', rule: filled('support.feedbackName') }),
  mobile: textField({
    zh: '手机号',
    en: 'Mobile number',
    hint: {
      zh: '用于查询处理进度。中国大陆以外的号码写作 +44 7911 123456',
      en: 'Needed to follow up. Outside mainland China: +44 7911 123456',
    },
    whenEmpty: 'support.feedbackMobile',
    rule: feedbackMobileRule,
  }),
  questionType: textField({
    zh: '问题类型',
    en: 'What it is about',
    rule: filled('support.feedbackType', isType),
  }),
  content: {
    type: 'text',
    zh: '反馈内容',
    en: 'Your feedback',
    rule: contentRule,
  } satisfies FieldRow<string, unknown> as FieldRow<string, unknown>,
  replyByEmail: yesNoField({
    zh: '是否邮件回复',
    en: 'Whether to reply by e-mail',
    label: { zh: '需要邮件回复吗？', en: 'Shall we reply by e-mail?' },
    rule: (value) => (value === null ? 'support.emailReply' : null),
  }),
  email: textField<Reply>({
    zh: '邮箱',
    en: 'E-mail address',
    rule: (value, { replyByEmail }) => (replyByEmail === true ? emailRule(value) : null),
  }),
};

export type FeedbackForm = FormOf<typeof feedbackFields>;
