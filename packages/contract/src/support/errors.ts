import { errorRows, formRow } from '../kernel/error-row.ts';

export const supportErrors = errorRows({
  'support.feedbackName': formRow(-1106, '请输入姓名', 'Please enter your name'),
  'support.feedbackMobile': formRow(-1107, '请输入手机号', 'Please enter your mobile number'),
  'support.feedbackType': formRow(-1108, '请选择问题类型', 'Please choose the kind of question'),
  'support.feedbackContent': formRow(-1109, '请输入反馈内容', 'Please enter your feedback'),
  'support.emailReply': formRow(-1116, '请选择是否邮件回复', 'Please choose whether we reply by e-mail'),
});
