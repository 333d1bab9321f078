import { defineMessages } from '../../shared/i18n/messages.ts';

export const siteMessages = defineMessages('site', {
  'qr.publicAccount': { zh: '公众号', en: 'WeChat account' },
  'qr.miniProgram': { zh: '小程序', en: 'Mini program' },
  scan: { zh: '微信扫码：{{name}}', en: 'Scan with WeChat: {{name}}' },
  contact: { zh: '联系我们', en: 'Contact' },
  email: { zh: '发送邮件', en: 'Send an e-mail' },
  phone: { zh: '拨打电话', en: 'Call us' },
  byEmail: { zh: '邮箱', en: 'E-mail' },
  byPhone: { zh: '电话', en: 'Phone' },
  noContact: {
    zh: '电话和邮箱尚未公布，请通过以下方式联系我们：',
    en: 'No phone number or e-mail address has been published. You can reach us in one of these ways:',
  },
  hours: { zh: '答复时间', en: 'Hours' },
  askHere: { zh: '在线提问', en: 'Ask a question' },
  askHereNote: {
    zh: '即时从文档中找到答案，找不到时转人工。',
    en: 'Instant answers from the documentation. Questions it cannot answer go to our staff.',
  },
  leaveNote: { zh: '提交反馈', en: 'Send a message' },
  leaveNoteNote: {
    zh: '由人工答复，凭编号查询进度。',
    en: 'Our staff will reply. You get a reference number to check progress.',
  },
  lookUp: { zh: '查询拒绝原因', en: 'Why a call was refused' },
  lookUpNote: {
    zh: '按请求编号查看原因和处理办法。',
    en: 'Look up the cause and the remedy by request ID.',
  },
  ready: { zh: '正常', en: 'Running' },
  readyNote: { zh: '接口可正常调用。', en: 'The API is available.' },
  notReady: { zh: '不可用', en: 'Not available' },
  notReadyNote: {
    zh: '接口暂时无法调用，请稍后重试。',
    en: 'The API is unavailable. Please try again shortly.',
  },
  lookAgain: { zh: '重新检查', en: 'Check again' },
  quickLinks: { zh: '快捷入口', en: 'Quick links' },
  toTop: { zh: '回到顶部', en: 'Back to top' },
  cookieNotice: { zh: 'Cookie 提示', en: 'Cookie notice' },
  cookieText: {
    zh: '本站使用 Cookie 等本地存储记住您的语言、配色等偏好，不用于广告跟踪。',
    en: 'We use cookies and local storage to remember preferences such as language and colours, and never for advertising.',
  },
  cookieAccept: { zh: '知道了', en: 'Accept' },
});
