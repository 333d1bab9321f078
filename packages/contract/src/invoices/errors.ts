import { errorRows, formRow } from '../kernel/error-row.ts';

export const invoicesErrors = errorRows({
  'invoices.title': formRow(-1040, '请输入发票抬头', 'Please enter the title of the invoice'),
  'invoices.taxpayer': formRow(-1041, '请输入纳税人识别号', 'Please enter the taxpayer id'),
  'invoices.unit': formRow(-1042, '请输入单位名称', 'Please enter the name of the unit'),
  'invoices.address': formRow(-1043, '请输入注册地址', 'Please enter the registered address'),
  'invoices.phone': formRow(-1044, '请输入公司电话', "Please enter the company's phone"),
  'invoices.bank': formRow(-1045, '请输入开户银行', 'Please enter the bank'),
  'invoices.account': formRow(-1046, '请输入银行账号', 'Please enter the bank account'),
  'invoices.recipient': formRow(-1047, '请输入收件人姓名', "Please enter the recipient's name"),
  'invoices.recipientPhone': formRow(-1048, '请输入收件人电话', "Please enter the recipient's phone"),
  'invoices.recipientPhoneForm': formRow(
    -1049,
    '请输入正确的收件人电话',
    'Please enter a valid phone number of the recipient',
  ),
  'invoices.recipientAddress': formRow(-1050, '请输入收件人地址', "Please enter the recipient's address"),
  'invoices.kind': formRow(-1051, '请选择发票类型', 'Please choose the kind of invoice'),
  'invoices.orders': formRow(-1052, '请选择要开票的订单', 'Please choose the orders to invoice'),
});
