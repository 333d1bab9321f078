import type { FactRule } from './rule.ts';

/** Rules for guarantees, meetings and lawsuits. */
export const eventRules: readonly FactRule[] = [
  {
    kind: 'guarantee',
    item: 'guaranteed',
    unit: 'party',
    pattern:
      '为(?:其)?(?:公司)?(?:的)?(?:全资|控股|参股)?(?:子公司|孙公司|公司)?(?!公司|本公司|子公司|控股股东|股东|向){value}(?<=有限公司|有限责任公司|银行|）)(?:（[^）]{0,30}）)?[^，。；]{0,40}提供[^，。；]{0,24}(?:担保|保证)',
    anywhere: true,
    example: ['公司为子公司示例租赁有限公司提供连带责任担保', '示例租赁有限公司'],
  },
  {
    kind: 'guarantee',
    item: 'guaranteed',
    unit: 'party',
    pattern: '被担保人(?:名称)?{is}{value}(?=[，。；（(]|$)',
    example: ['被担保人名称：示例贸易有限公司', '示例贸易有限公司'],
  },
  {
    kind: 'guarantee',
    item: 'creditor',
    unit: 'party',
    pattern: '与{value}(?:签署|签订|签定)(?:了)?[^，。；]{0,12}(?:保证|担保|抵押)',
    anywhere: true,
    example: ['公司与样本城商行签署《保证合同》', '样本城商行'],
  },
  {
    kind: 'guarantee',
    item: 'amount',
    unit: 'yuan',
    pattern:
      '(?:本次)?担保(?:的)?(?:本金)?(?:金额|额度|最高限额|债权最高额|最高本金余额)(?:上限)?{is}(?:不超过)?(?:人民币)?\\s*{value}',
    example: ['担保金额为3,000万元', '30000000'],
  },
  {
    kind: 'guarantee',
    item: 'amount',
    unit: 'yuan',
    pattern:
      '提供(?:总额|金额|额度|合计|最高额|最高)?(?:不超过)?(?:人民币)?\\s*{value}(?:的)?[^，。；]{0,16}(?:担保|保证)',
    example: ['为其提供不超过人民币2亿元的连带责任保证担保', '200000000'],
  },
  {
    kind: 'guarantee',
    item: 'amount',
    unit: 'yuan',
    pattern: '{value}(?:的)?[^，。；]{0,8}(?:借款|贷款|授信|融资)提供[^，。；]{0,12}(?:担保|保证)',
    example: ['为公司向银行申请的3,000万元借款提供连带责任保证', '30000000'],
  },
  {
    kind: 'guarantee',
    item: 'allGuarantees',
    unit: 'yuan',
    pattern: '(?:对外担保|担保)(?:的)?(?:总额|总余额|余额|累计金额)(?:[（(][^）)]{0,30}[）)])?{is}{value}',
    example: ['公司及控股子公司对外担保总额为12,000万元', '120000000'],
  },
  {
    kind: 'guarantee',
    item: 'ofEquity',
    unit: 'percent',
    pattern:
      '占(?:公司|上市公司)?(?:最近一期)?(?:经审计)?[^，。；]{0,14}净资产(?:的比例)?(?:的|为|比例为)?\\s*{value}',
    example: ['占公司最近一期经审计净资产的8.35%', '8.35'],
  },
  {
    kind: 'meeting',
    item: 'meetingDate',
    unit: 'date',
    pattern: '(?<!原)(?:定于|将于|拟于|决定于){value}[^，。；]{0,20}召开[^。；]{0,30}股东(?:大)?会',
    anywhere: true,
    example: ['公司定于2025年5月20日14:30召开2024年度股东大会', '2025-05-20'],
  },
  {
    kind: 'meeting',
    item: 'meetingDate',
    unit: 'date',
    pattern: '(?:现场会议)?(?:召开|会议)(?:的)?(?:日期|时间)(?:和|、)?(?:时间)?{is}{value}',
    example: ['现场会议召开时间：2025年5月20日14:30', '2025-05-20'],
  },
  {
    kind: 'meeting',
    item: 'meetingDate',
    unit: 'date',
    pattern: '股东(?:大)?会(?:现场会议)?(?:已)?于{value}',
    anywhere: true,
    example: ['公司2024年度股东大会于2025年5月20日召开', '2025-05-20'],
  },
  {
    kind: 'meeting',
    item: 'meetingDate',
    unit: 'date',
    pattern: '延期(?:至|到){value}[^，。；]{0,12}(?:召开|举行)',
    example: ['会议由2025年5月10日延期至2025年5月20日召开', '2025-05-20'],
  },
  {
    kind: 'meeting',
    item: 'recordDate',
    unit: 'date',
    pattern: '股权登记日(?:不变，)?{is}{value}',
    example: ['会议的股权登记日为2025年5月13日', '2025-05-13'],
  },
  {
    kind: 'meeting',
    item: 'present',
    unit: 'share',
    pattern:
      '(?:出席|参加|参与|股东|代理人)[^。；]{0,60}(?:股份总数|表决权股份|股份数|表决权数量|代表股份|股份){is}{value}',
    example: ['出席会议的股东所持有表决权的股份总数为380,797,200股', '380797200'],
  },
  {
    kind: 'meeting',
    item: 'presentRatio',
    unit: 'percent',
    pattern: '(?:出席|参加|参与|股东|代理人)[^。；]{0,80}{shares}，(?:约)?占{capital}{value}',
    example: ['出席会议的股东代表股份380,797,200股，占公司有表决权股份总数的50.37%', '50.37'],
  },
  {
    kind: 'lawsuit',
    item: 'plaintiff',
    unit: 'party',
    pattern:
      '(?<!被|由|驳回)(?:原告|申请人|上诉人)(?:（[^）]{0,20}）)?{is}(?!公司){value}(?<=公司|银行|集团|）|中心)(?=[，。；（(、]|因|诉|与|向|的|$)',
    example: ['原告：样本贸易有限公司', '样本贸易有限公司'],
  },
  {
    kind: 'lawsuit',
    item: 'plaintiff',
    unit: 'party',
    pattern:
      '(?:^|[，；、])(?:[^，。；]{0,6}驳回原告)?(?!驳回|判决){value}(?<=公司|银行|集团|）|中心)(?:作为(?:原告|申请人)|的(?:全部)?诉讼请求)',
    example: ['样本银行股份有限公司作为原告提起诉讼', '样本银行股份有限公司'],
  },
  {
    kind: 'lawsuit',
    item: 'defendant',
    unit: 'party',
    pattern:
      '(?:被告|被申请人|被上诉人)(?:一|1)?(?:（[^）]{0,20}）)?{is}(?:公司)?(?:全资|控股)?(?:子公司)?{value}(?<=公司|银行|集团|）)(?=[，。；（(、]|[买借金建租服加采施]|因|$)',
    example: ['被告为北塘工程有限公司，涉案金额', '北塘工程有限公司'],
  },
  {
    kind: 'lawsuit',
    item: 'court',
    unit: 'party',
    pattern:
      '(?:向|收到|由|经|受理法院{is}|送达的?)(?![向由经]){value}(?<=[\\u4e00-\\u9fff]{2}法院|仲裁委员会)',
    example: ['于2025年1月6日向浙江省示例人民法院提起诉讼', '浙江省示例人民法院'],
  },
  {
    kind: 'lawsuit',
    item: 'court',
    unit: 'party',
    pattern:
      '(?:^|[，；]){value}(?<=[\\u4e00-\\u9fff]{2}法院|仲裁委员会)(?:依法)?(?:已)?(?:作出|判决|裁定|受理|开庭|立案)',
    example: ['江南省示例人民法院作出一审判决', '江南省示例人民法院'],
  },
  {
    kind: 'lawsuit',
    item: 'amount',
    unit: 'yuan',
    pattern: '请求[^。；]{0,20}(?:偿还|支付|返还|赔偿)[^，。；\\d]{0,10}{value}',
    example: ['请求判令公司偿还借款本金5,000万元', '50000000'],
  },
  {
    kind: 'lawsuit',
    item: 'amount',
    unit: 'yuan',
    pattern:
      '(?:涉案|涉诉|诉讼|标的|争议|仲裁|涉及)(?:的)?(?:标的)?(?:金额|总金额|本金){is}(?:货款|借款|工程款)?(?:本金)?{is}{value}',
    example: ['涉案金额为1,280万元', '12800000'],
  },
  {
    kind: 'lawsuit',
    item: 'costs',
    unit: 'yuan',
    pattern: '(?:案件)?(?:受理费|诉讼费|仲裁费)(?:用)?(?:减半收取)?(?:计)?{is}{value}',
    example: ['案件受理费7.68万元由被告承担', '76800'],
  },
];
