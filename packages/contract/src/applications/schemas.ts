import { z } from 'zod';
import { agreed, text } from '../kernel/fields.ts';

export const APPLICATION_STATES = ['review', 'approved', 'refused'] as const;

export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const APPLICATION_KINDS = ['organisation', 'overseas'] as const;

export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

export const applicationStateSchema = z.strictObject({
  kind: z.enum(APPLICATION_KINDS),
  state: z.enum(APPLICATION_STATES),
  /** Why it was refused, in the reviewer's words. */
  reason: z.string().nullable(),
  company: z.string(),
  appliedAt: z.string().describe('ISO 8601, UTC'),
  reviewedAt: z.string().nullable(),
  /** After a refusal: what was written, for whoever corrects it. */
  form: z.record(z.string(), z.union([z.string(), z.boolean()]).nullable()).nullable(),
});

/** What an organisation tells of itself and of what it plans; all are required. */
export const organisationFormSchema = z.object({
  companyName: text('公司名称', 'Company name'),
  isListed: z.boolean().nullable().default(null).meta({ zh: '是否上市', en: 'Whether it is listed' }),
  address: text('公司地址', 'Address'),
  headPerson: text('负责人', 'Head person'),
  contactPerson: text('联系人', 'Contact person'),
  contactEmail: text('联系人邮箱', 'Contact e-mail'),
  contactLandline: text('联系人座机', 'Contact landline'),
  contactMobile: text('联系人手机', 'Contact mobile'),
  serverRoomLocation: text('机房地点', 'Server room location'),
  roomManager: text('机房负责人', 'Room manager'),
  roomPhone: text('机房电话', "Room manager's phone"),
  serviceName: text('拟开展服务名称', 'Planned service name'),
  servicePrice: text('拟定服务价格', 'Planned service price'),
  targetUsers: text('目标用户', 'Target users'),
  startTime: text('拟开始时间', 'Start time'),
  expectedUsers: text('预计用户数', 'Expected users'),
  refreshFrequency: text('数据刷新频率', 'Refresh frequency'),
  agreed,
});

export type OrganisationForm = z.output<typeof organisationFormSchema>;

export const BUSINESS_TYPES = [
  'assetManager',
  'broker',
  'bank',
  'dataVendor',
  'fintech',
  'research',
  'university',
  'media',
  'other',
] as const;

export const overseasFormSchema = z.object({
  firstName: text('名', 'First name'),
  lastName: text('姓', 'Last name'),
  company: text('公司', 'Company'),
  businessEmail: text('商务邮箱', 'Business e-mail'),
  jobTitle: text('职位', 'Job title'),
  businessType: text('业务类型', 'Business type'),
  agreed,
});

export type OverseasForm = z.output<typeof overseasFormSchema>;
