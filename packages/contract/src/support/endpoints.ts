import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { formShape, text } from '../kernel/fields.ts';
import { langSchema } from '../kernel/localized.ts';
import { FEEDBACK_CONTENT_MAX, feedbackFields } from './fields.ts';
import {
  feedbackSchema,
  OWN_FEEDBACK_MAX,
  reportedRowSchema,
  supportAnswersSchema,
  supportQuestionSchema,
  TURNS_MAX,
  turnSchema,
} from './schemas.ts';

const lang = langSchema.default('zh').meta({ zh: '读者的语言', en: 'Language of the reader' });

const askInput = z.object({ question: supportQuestionSchema.meta({ zh: '问题', en: 'The question' }), lang });

const feedbackInput = z.object({
  ...formShape(feedbackFields),
  content: text('反馈内容', 'Text of the feedback', FEEDBACK_CONTENT_MAX * 2),
  conversation: z
    .array(turnSchema)
    .max(TURNS_MAX)
    .default([])
    .meta({ zh: '之前与智能客服的对话', en: 'The earlier conversation with the smart service' }),
  row: reportedRowSchema.nullable().default(null).meta({
    zh: '反馈所指的一行：数据集、主键各字段的值、有误的字段（空为整行）',
    en: 'The row that the feedback is about: data set, values of the row key, the wrong field (null: the whole row)',
  }),
  lang,
});

const FEEDBACK_ERRORS = [
  'support.feedbackName',
  'support.feedbackMobile',
  'support.feedbackMobileForm',
  'support.feedbackType',
  'support.feedbackContent',
  'support.feedbackTooLong',
  'support.feedbackDayFull',
  'support.feedbackRow',
  'support.feedbackDataset',
  'support.emailReply',
  'identity.emailRequired',
  'identity.emailWrong',
  'request.textTooLong',
  'request.tooMany',
] as const;

const sentSchema = z.strictObject({ number: z.string() });

/** The smart service and the feedback form, open to everyone. */
export const supportEndpoints = {
  ask: endpoint({
    name: 'support.ask',
    method: 'POST',
    path: '/v1/support/questions',
    audience: 'public',
    summary: {
      zh: '智能客服：从常见问题、指南、结果码与数据集中找答案；没有把握时为空',
      en: 'Answers a question from the FAQ, guides, result codes and data sets; empty if nothing fits',
    },
    input: askInput,
    output: supportAnswersSchema,
    errors: ['request.tooMany'],
  }),
  send: endpoint({
    name: 'support.sendFeedback',
    method: 'POST',
    path: '/v1/support/feedback',
    audience: 'public',
    summary: {
      zh: '提交反馈，返回编号',
      en: 'Sends feedback; returns the number for following it up',
    },
    input: feedbackInput,
    output: sentSchema,
    errors: FEEDBACK_ERRORS,
  }),
  follow: endpoint({
    name: 'support.followFeedback',
    method: 'POST',
    path: '/v1/support/feedback/state',
    audience: 'public',
    summary: {
      zh: '凭编号与手机号查询反馈的状态与答复',
      en: 'The progress of feedback, by its number and the mobile number that it was sent with',
    },
    input: z.object({
      number: text('反馈编号', 'Number of the feedback', 32),
      mobile: text('提交时的手机号', 'The mobile number that it was sent with', 32),
    }),
    output: feedbackSchema,
    errors: ['support.feedbackNotFound', 'request.tooMany'],
  }),
};

/**
 * The same calls for signed-in users. Answers include their own orders and calls, and the users can list their
 * feedback.
 */
export const ownSupportEndpoints = {
  ask: endpoint({
    name: 'my.ask',
    method: 'POST',
    path: '/v1/my/questions',
    audience: 'session',
    need: 'person',
    summary: {
      zh: '智能客服：另含本人的订单与调用',
      en: 'Answers a question; the sources include the person’s own orders and calls',
    },
    input: askInput,
    output: supportAnswersSchema,
    errors: ['request.tooMany'],
  }),
  send: endpoint({
    name: 'my.sendFeedback',
    method: 'POST',
    path: '/v1/my/feedback',
    audience: 'session',
    need: 'person',
    summary: { zh: '提交反馈，计入本人的列表', en: 'Sends feedback and adds it to the person’s own list' },
    input: feedbackInput,
    output: sentSchema,
    errors: FEEDBACK_ERRORS,
  }),
  feedback: endpoint({
    name: 'my.feedback',
    method: 'GET',
    path: '/v1/my/feedback',
    audience: 'session',
    need: 'person',
    summary: { zh: '本人登录后提交的反馈，由新到旧', en: 'Feedback sent while signed in, newest first' },
    input: z.object({}),
    output: z.strictObject({ feedback: z.array(feedbackSchema).max(OWN_FEEDBACK_MAX) }),
  }),
};
