import { errorRows, formRow } from '../kernel/error-row.ts';

/** The states of an invoice, as error messages name them. */
const state = {
  requested: { zh: '已申请', en: 'requested' },
  issued: { zh: '已开具', en: 'issued' },
  refused: { zh: '已驳回', en: 'refused' },
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
  redRequested: { zh: '待红冲', en: 'about to be reversed' },
  redIssued: { zh: '已红冲', en: 'reversed' },
} as const;

export const invoicesErrors = errorRows({
  'invoices.title': formRow(-1040, '请输入发票抬头', 'Please enter the invoice title'),
  'invoices.taxpayer': formRow(-1041, '请输入纳税人识别号', 'Please enter the taxpayer id'),
  'invoices.unit': formRow(-1042, '请输入单位名称', 'Please enter the name of the organisation'),
  'invoices.address': formRow(-1043, '请输入注册地址', 'Please enter the registered address'),
  'invoices.phone': formRow(-1044, '请输入公司电话', "Please enter the company's phone number"),
  'invoices.bank': formRow(-1045, '请输入开户银行', 'Please enter the name of the bank'),
  'invoices.account': formRow(-1046, '请输入银行账号', 'Please enter the bank account number'),
  'invoices.recipient': formRow(-1047, '请输入收件人姓名', "Please enter the recipient's name"),
  'invoices.recipientPhone': formRow(-1048, '请输入收件人电话', "Please enter the recipient's phone number"),
  'invoices.recipientPhoneForm': formRow(
    -1049,
    '请输入正确的收件人电话',
    'Please enter a valid phone number for the recipient',
  ),
  'invoices.recipientAddress': formRow(-1050, '请输入收件人地址', "Please enter the recipient's address"),
  'invoices.kind': formRow(-1051, '请选择发票类型', 'Please choose the type of invoice'),
  'invoices.orders': formRow(-1052, '请选择要开票的订单', 'Please choose the orders to invoice'),
  'invoices.off': {
    code: 2700,
    status: 403,
    zh: '本站未开通发票功能',
    en: 'This site does not offer invoices',
  },
  'invoices.titleForm': formRow(
    2701,
    '发票抬头最多 100 个字符，不能包含 < 和 >',
    'The title can have at most 100 characters and must not contain < or >',
  ),
  'invoices.taxpayerForm': formRow(
    2702,
    '纳税人识别号为 15 至 20 位字母或数字',
    'The taxpayer id must be 15 to 20 letters or digits',
  ),
  'invoices.templateNotFound': {
    code: 2703,
    status: 404,
    zh: '发票模板不存在',
    en: 'There is no such invoice template',
  },
  'invoices.templatesFull': {
    code: 2704,
    status: 409,
    zh: '发票模板最多 {maximum} 个，请先删除一个',
    en: 'You can have at most {maximum} invoice templates. Delete one first',
  },
  'invoices.notFound': {
    code: 2705,
    status: 404,
    zh: '发票 {number} 不存在',
    en: 'There is no invoice {number}',
  },
  'invoices.fileNotFound': {
    code: 2706,
    status: 404,
    zh: '发票 {number} 没有该文件',
    en: 'Invoice {number} has no such file',
  },
  'invoices.kindNotForYou': {
    code: 2707,
    status: 409,
    zh: '本账号不能申请这种发票',
    en: 'Your account cannot request this type of invoice',
  },
  'invoices.orderNotPaid': {
    code: 2708,
    status: 409,
    zh: '订单 {number} 未支付或无实付金额，不能开票',
    en: 'Order {number} cannot be invoiced: it is unpaid, or nothing was due for it',
  },
  'invoices.tooMuch': {
    code: 2709,
    status: 409,
    zh: '订单 {number} 最多可开票 {left} 元',
    en: 'At most CN¥{left} of order {number} can be invoiced',
  },
  'invoices.moneyOnly': {
    code: 2710,
    status: 409,
    zh: '赠送的金额不能开票，本账号还可开票 {left} 元',
    en: 'Gift credit cannot be invoiced. You can still have CN¥{left} invoiced',
  },
  'invoices.notSetUp': {
    code: 2711,
    status: 409,
    zh: '暂时不能开票，请联系我们',
    en: 'Invoices are not available yet. Please contact us',
  },
  'invoices.keyReused': {
    code: 2712,
    status: 409,
    zh: '该请求编号已用于另一发票，请刷新后重试',
    en: 'This idempotency key belongs to another invoice. Please refresh and try again',
  },
  'invoices.notWithdrawable': {
    code: 2713,
    status: 409,
    zh: '发票{state}，不能撤回',
    en: 'The invoice is {state} and cannot be withdrawn',
    choices: { state },
  },
  'invoices.tooManyWaiting': {
    code: 2714,
    status: 409,
    zh: '待开具的发票最多 {maximum} 张，请等待开具后再申请',
    en: 'You can have at most {maximum} pending invoices. Wait until some are issued',
  },
  'invoices.tooManyToday': {
    code: 2716,
    status: 429,
    retry: 'never',
    zh: '24 小时内最多申请 {maximum} 张发票，请稍后再申请',
    en: 'You can request at most {maximum} invoices within 24 hours. Please try again later',
  },
  'invoices.specialForIndividual': {
    code: 3040,
    status: 409,
    zh: '增值税专用发票只能开给单位，请选择普通发票或单位抬头',
    en: 'Special VAT invoices are for organisations only. Choose an ordinary invoice, or bill it to an organisation',
  },
  'invoices.chosenTwice': {
    code: 2715,
    status: 400,
    zh: '订单 {number} 重复选择，请去掉一个',
    en: 'Order {number} is selected twice. Remove one of them',
  },
});
