import type { OrganisationForm, OverseasForm } from '@jishi/contract';

/** Returns a completed form for an organisation, with a test's changes. */
export function organisationForm(changes: Partial<OrganisationForm> = {}): OrganisationForm {
  return {
    companyName: '华岳证券股份有限公司',
    isListed: true,
    address: '上海市浦东新区世纪大道 100 号',
    headPerson: '周明',
    contactPerson: '李静',
    contactEmail: 'Li.Jing@huayue.example',
    contactLandline: '021-55550000',
    contactMobile: '13900000001',
    serverRoomLocation: '上海金桥',
    roomManager: '王强',
    roomPhone: '021-55550001',
    serviceName: '行情终端',
    servicePrice: '每月 100 元',
    targetUsers: '本公司客户',
    startTime: '2026-09-01',
    expectedUsers: '5000',
    refreshFrequency: '每分钟',
    agreed: true,
    ...changes,
  };
}

/** Returns a completed form for an overseas customer, with a test's changes. */
export function overseasForm(changes: Partial<OverseasForm> = {}): OverseasForm {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    company: 'Analytical Engines Ltd.',
    businessEmail: 'Ada@engines.example',
    jobTitle: 'Head of data',
    businessType: 'fintech',
    agreed: true,
    ...changes,
  };
}
