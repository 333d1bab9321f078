import { errorRows, formRow } from '../kernel/error-row.ts';

export const supportErrors = errorRows({
  'support.feedbackName': formRow(-1106, '请输入姓名', 'Please enter your name'),
  'support.feedbackMobile': formRow(-1107, '请输入手机号', 'Please enter your mobile number'),
  'support.feedbackMobileForm': {
    ...formRow(
      -1118,
      '请输入正确的手机号：中国大陆 11 位，如 13800138000；其他国家或地区以 + 和代码开头，共 8 至 15 位数字，如 +44 7911 123456',
      'Please enter a valid mobile number: 11 digits for mainland China, as in 13800138000, or + and 8 to 15 digits with the country code, as in +44 7911 123456',
    ),
    kindOf: 'identity.mobileWrong',
  },
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
    retry: 'never',
    zh: '您所在的网络今天已提交 {max} 条反馈，请明天再提交，或直接联系我们',
    en: 'Your network has sent {max} {max|message|messages} today. Please try again tomorrow, or contact us directly',
  },
  'support.feedbackDataset': {
    code: 2884,
    status: 404,
    zh: '数据集 {code} 不存在',
    en: 'There is no data set {code}',
  },
  'support.feedbackRow': {
    code: 2883,
    status: 400,
    zh: '请按数据集 {dataset} 的主键 {key} 指明一行；有误的字段须是该数据集的字段',
    en: 'Identify a row of {dataset} by its key {key}. The wrong field must be a field of the data set',
  },
  'support.emailReply': formRow(-1116, '请选择是否邮件回复', 'Please choose whether we reply by e-mail'),
});
