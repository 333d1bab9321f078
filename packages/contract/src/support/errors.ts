import { errorRows, formRow } from '../kernel/error-row.ts';

export const supportErrors = errorRows({
  'support.feedbackName': formRow(-1106, '请输入姓名', 'Please enter your name'),
  'support.feedbackMobile': formRow(-1107, '请输入手机号', 'Please enter your mobile number'),
  'support.feedbackType': formRow(-1108, '请选择问题类型', 'Please choose the kind of question'),
  'support.feedbackContent': formRow(-1109, '请输入反馈内容', 'Please enter your feedback'),
  'support.feedbackTooLong': formRow(
    2880,
    '反馈内容不超过 2,000 字',
    'Your feedback can have at most 2,000 characters',
  ),
  'support.feedbackNotFound': {
    code: 2881,
    status: 404,
    zh: '没有查到这条反馈，请核对编号与提交时的手机号',
    en: 'Feedback not found. Check its number and the mobile number that you gave',
  },
  'support.feedbackDayFull': {
    code: 2882,
    status: 429,
    zh: '您所在的网络今天已提交 {max} 条反馈，请明天再提交，或直接联系我们',
    en: 'Your network has sent {max} {max|message|messages} today. Please try again tomorrow, or contact us directly',
  },
  'support.emailReply': formRow(-1116, '请选择是否邮件回复', 'Please choose whether we reply by e-mail'),
});
