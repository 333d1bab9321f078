import { errorRows, formRow } from '../kernel/error-row.ts';
import { FORM_TEXTS } from '../kernel/form-texts.ts';

export const applicationsErrors = errorRows({
  'applications.underReview': {
    code: 1660,
    status: 409,
    zh: '已有申请正在审核中，结果将发送至申请所填邮箱',
    en: 'An application is already under review. The result goes to the e-mail address given in it',
  },
  'applications.alreadyOrganisation': {
    code: 1661,
    status: 409,
    zh: '账号已是机构用户',
    en: 'The account already is that of an organisation',
  },
  'applications.notIndividual': {
    code: 1663,
    status: 409,
    zh: '账号已不是个人用户，无需申请',
    en: 'The account is no longer that of an individual: there is nothing to apply for',
  },
  'applications.notFound': {
    code: 1662,
    status: 404,
    zh: '没有这份申请',
    en: 'There is no such application',
  },

  'applications.firstName': formRow(-1073, '请输入名', 'Please enter your first name'),
  'applications.lastName': formRow(-1074, '请输入姓', 'Please enter your last name'),
  'applications.company': formRow(-1075, '请输入公司', 'Please enter your company'),
  'applications.businessEmail': formRow(-1076, '请输入商务邮箱', 'Please Input Your Email'),
  'applications.businessEmailForm': formRow(-1077, ...FORM_TEXTS.email),
  'applications.jobTitle': formRow(-1078, '请输入职位', 'Please enter your job title'),
  'applications.businessType': formRow(-1079, '请选择业务类型', 'Please choose your type of business'),
  'applications.overseasPicture': formRow(-1080, ...FORM_TEXTS.pictureCode),
  'applications.overseasCode': formRow(-1081, ...FORM_TEXTS.smsCode),
  'applications.overseasAgreement': formRow(-1085, '请勾选协议', 'Please accept the agreements'),
  'applications.companyName': formRow(-1086, '请输入公司名称', 'Please enter the name of the company'),
  'applications.isListed': formRow(-1087, '请选择是否上市', 'Please say whether the company is listed'),
  'applications.address': formRow(-1088, '请输入公司地址', 'Please enter the address'),
  'applications.headPerson': formRow(-1089, '请输入负责人', 'Please enter the head person'),
  'applications.contactPerson': formRow(-1090, '请输入联系人', 'Please enter a contact person'),
  'applications.contactEmail': formRow(-1091, '请输入联系人邮箱', 'Please enter the contact e-mail address'),
  'applications.contactEmailForm': formRow(-1092, ...FORM_TEXTS.email),
  'applications.contactLandline': formRow(-1093, '请输入联系人座机', 'Please enter the contact landline'),
  'applications.contactMobile': formRow(-1094, '请输入联系人手机', 'Please enter the contact mobile number'),
  'applications.contactMobileForm': formRow(-1095, ...FORM_TEXTS.mobile),
  'applications.serverRoomLocation': formRow(
    -1096,
    '请输入机房地点',
    'Please enter where the server room is',
  ),
  'applications.roomManager': formRow(
    -1097,
    '请输入机房负责人',
    'Please enter the manager of the server room',
  ),
  'applications.roomPhone': formRow(-1098, '请输入机房电话', 'Please enter the phone of the server room'),
  'applications.serviceName': formRow(
    -1099,
    '请输入拟开展服务的名称',
    'Please enter the name of the planned service',
  ),
  'applications.servicePrice': formRow(
    -1100,
    '请输入拟定的服务价格',
    'Please enter the price of the planned service',
  ),
  'applications.targetUsers': formRow(-1101, '请输入目标用户', 'Please enter the target users'),
  'applications.startTime': formRow(-1102, '请输入拟开始时间', 'Please enter when the service is to start'),
  'applications.expectedUsers': formRow(
    -1103,
    '请输入预计用户数',
    'Please enter the number of users that you expect',
  ),
  'applications.refreshFrequency': formRow(
    -1104,
    '请输入数据刷新频率',
    'Please enter how often the data are refreshed',
  ),
  'applications.agreementRequired': formRow(-1105, '请勾选同意协议', 'Please accept the agreement'),
});
