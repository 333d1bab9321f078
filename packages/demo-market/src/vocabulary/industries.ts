/**
 * An industry of the demo market: its position in three classifications, the endings of its companies' names, and their
 * margins.
 */
export interface Industry {
  /** The section and the division in the CSRC classification. */
  readonly section: string;
  readonly division: string;
  readonly divisionName: string;
  readonly divisionEnglish: string;
  /** The first level of the Shenwan classification as a code, and the names of all three levels. */
  readonly group: string;
  readonly groupName: string;
  readonly subgroupName: string;
  readonly className: string;
  /** The sector and the industry group, in English. */
  readonly sector: string;
  readonly sectorGroup: string;
  /** The endings of company names: in Chinese, as initials, and in English. */
  readonly names: readonly (readonly [zh: string, initials: string, en: string])[];
  readonly business: string;
  readonly products: readonly [string, string];
  /** The gross profit in percent of the revenue. */
  readonly margin: number;
  /** How strongly the prices of the industry react to the market. */
  readonly beta: number;
}

/**
 * One industry per line, with fields that are separated by semicolons: CSRC section, division and its names; Shenwan
 * group and its three names; sector and sector group; endings of names (`zh initials english`); business; two products;
 * gross margin; beta.
 */
const LINES = `
J|J66|货币金融服务|Monetary and financial services; 480000|银行|股份制银行|股份制银行; Financials|Banks; 银行 YH Bank; 吸收公众存款，发放贷款，办理结算; 公司金融|零售金融; 0; 0.7
C|C38|电气机械和器材制造业|Electrical machinery; 630000|电力设备|电网设备|输变电设备; Industrials|Capital Goods; 电气 DQ Electric|智能 ZN Intelligent Equipment|储能 CN Energy Storage; 输配电设备的研发、生产与销售; 变压器|开关柜; 26; 1.15
C|C35|专用设备制造业|Special-purpose machinery; 370000|医药生物|医疗器械|医疗设备; Health Care|Health Care Equipment & Services; 医疗 YL Medical Technology|器械 QX Medical Devices; 医疗设备与耗材的研发、生产与销售; 影像设备|耗材; 48; 0.95
C|C39|计算机、通信和其他电子设备制造业|Computers, communication and other electronics; 270000|电子|半导体|数字芯片设计; Information Technology|Semiconductors & Semiconductor Equipment; 芯片 XP Chip Technology|微电 WD Microelectronics|光电 GD Optoelectronics; 集成电路的设计与销售; 控制芯片|传感芯片; 38; 1.4
C|C26|化学原料和化学制品制造业|Chemicals; 220000|基础化工|化学制品|其他化学制品; Materials|Materials; 材料 CL Materials|化工 HG Chemicals|新材 XC New Materials; 化学新材料的研发、生产与销售; 功能树脂|电子化学品; 24; 1.1
C|C27|医药制造业|Pharmaceuticals; 370000|医药生物|化学制药|化学制剂; Health Care|Pharmaceuticals, Biotechnology & Life Sciences; 药业 YY Pharmaceutical|生物 SW Biotech; 药品的研发、生产与销售; 心血管用药|抗感染药; 62; 0.85
C|C36|汽车制造业|Motor vehicles; 280000|汽车|汽车零部件|底盘与发动机系统; Consumer Discretionary|Automobiles & Components; 汽配 QP Auto Parts|动力 DL Powertrain; 汽车零部件的研发、生产与销售; 底盘部件|热管理; 20; 1.15
C|C15|酒、饮料和精制茶制造业|Beverages and tea; 340000|食品饮料|饮料乳品|软饮料; Consumer Staples|Food, Beverage & Tobacco; 饮品 YP Beverage|茶业 CY Tea; 饮料与茶的生产与销售; 即饮茶|果汁; 42; 0.75
C|C14|食品制造业|Food; 340000|食品饮料|食品加工|预加工食品; Consumer Staples|Food, Beverage & Tobacco; 食品 SP Foods; 食品的研发、生产与销售; 调味品|速冻食品; 32; 0.7
C|C34|通用设备制造业|General-purpose machinery; 640000|机械设备|通用设备|机床工具; Industrials|Capital Goods; 机床 JC Machine Tools|精工 JG Precision|泵业 BY Pumps; 通用机械的研发、生产与销售; 数控机床|工业泵; 28; 1.1
C|C31|黑色金属冶炼和压延加工业|Iron and steel; 230000|钢铁|特钢|特钢; Materials|Materials; 特钢 TG Special Steel; 特殊钢材的冶炼与加工; 轴承钢|模具钢; 12; 0.95
C|C32|有色金属冶炼和压延加工业|Non-ferrous metals; 240000|有色金属|工业金属|铜; Materials|Materials; 铜业 TY Copper|铝业 LY Aluminium; 有色金属的冶炼与加工; 铜材|铝材; 10; 1.25
B|B06|煤炭开采和洗选业|Coal mining; 740000|煤炭|煤炭开采|动力煤; Energy|Energy; 煤业 MY Coal; 煤炭的开采与销售; 动力煤|焦煤; 36; 0.8
D|D44|电力、热力生产和供应业|Electricity and heat; 410000|公用事业|电力|火力发电; Utilities|Utilities; 电力 DL Power|能源 NY Energy; 电力与热力的生产与供应; 电力|热力; 22; 0.6
E|E48|土木工程建筑业|Civil engineering; 620000|建筑装饰|基础建设|基建市政工程; Industrials|Capital Goods; 建工 JG Construction; 市政与交通工程的承包; 市政工程|交通工程; 11; 0.8
F|F51|批发业|Wholesale; 450000|商贸零售|贸易|贸易; Industrials|Capital Goods; 供应链 GYL Supply Chain; 大宗商品的采购与分销; 金属分销|化工分销; 5; 0.85
F|F52|零售业|Retail; 450000|商贸零售|一般零售|超市; Consumer Discretionary|Consumer Discretionary Distribution & Retail; 商业 SY Retail; 连锁超市与百货; 生鲜|百货; 24; 0.75
G|G54|道路运输业|Road transport; 420000|交通运输|铁路公路|高速公路; Industrials|Transportation; 高速 GS Expressway|物流 WL Logistics; 公路运营与货物运输; 通行服务|货运; 38; 0.6
G|G55|水上运输业|Water transport; 420000|交通运输|航运港口|港口; Industrials|Transportation; 港口 GK Ports|航运 HY Shipping; 港口装卸与水上运输; 装卸|仓储; 34; 0.8
I|I65|软件和信息技术服务业|Software and IT services; 710000|计算机|软件开发|垂直应用软件; Information Technology|Software & Services; 软件 RJ Software|数据 SJ Data|云科 YK Cloud; 行业软件的开发与服务; 软件产品|技术服务; 55; 1.35
I|I63|电信、广播电视和卫星传输服务|Telecommunications; 730000|通信|通信服务|通信工程及服务; Communication Services|Telecommunication Services; 通信 TX Telecom; 通信网络的建设与运营; 网络服务|数据中心; 27; 1.05
K|K70|房地产业|Real estate; 430000|房地产|房地产开发|住宅开发; Real Estate|Real Estate Management & Development; 置业 ZY Properties; 住宅与商业物业的开发和经营; 住宅销售|物业租赁; 19; 1
M|M73|研究和试验发展|Research and development; 370000|医药生物|医疗服务|医疗研发外包; Health Care|Pharmaceuticals, Biotechnology & Life Sciences; 研究 YJ Research; 药物研发服务; 临床服务|检测服务; 41; 1.1
N|N77|生态保护和环境治理业|Environmental services; 760000|环保|环境治理|水务及水治理; Utilities|Utilities; 环境 HJ Environment|水务 SW Water; 污水处理与环境治理; 污水处理|固废处置; 33; 0.8
R|R86|广播、电视、电影和录音制作业|Broadcasting, film and sound; 720000|传媒|影视院线|影视动漫制作; Communication Services|Media & Entertainment; 传媒 CM Media; 影视内容的制作与发行; 剧集|院线; 30; 1.2
A|A01|农业|Agriculture; 110000|农林牧渔|种植业|种子; Consumer Staples|Food, Beverage & Tobacco; 农业 NY Agriculture|种业 ZY Seeds; 种子与农产品的生产与销售; 玉米种子|水稻种子; 35; 0.8
C|C29|橡胶和塑料制品业|Rubber and plastics; 220000|基础化工|塑料|其他塑料制品; Materials|Materials; 塑业 SY Plastics; 塑料制品的研发、生产与销售; 薄膜|工程塑料; 21; 1
C|C30|非金属矿物制品业|Non-metallic minerals; 610000|建筑材料|玻璃玻纤|玻璃制造; Materials|Materials; 玻璃 BL Glass|建材 JC Building Materials; 建筑材料的生产与销售; 平板玻璃|涂料; 27; 0.95
C|C17|纺织业|Textiles; 350000|纺织服饰|纺织制造|棉纺; Consumer Discretionary|Consumer Durables & Apparel; 纺织 FZ Textile; 纺织品的生产与销售; 纱线|面料; 18; 0.75
C|C33|金属制品业|Metal products; 640000|机械设备|通用设备|金属制品; Industrials|Capital Goods; 股份 GF Metal Works; 金属制品的生产与销售; 紧固件|结构件; 22; 0.95
C|C37|铁路、船舶、航空航天和其他运输设备制造业|Railway, ship and aerospace equipment; 650000|国防军工|航空装备|航空装备; Industrials|Capital Goods; 航空 HK Aviation|轨交 GJ Rail Transit; 航空与轨道交通装备的生产; 航空部件|制动系统; 29; 1.2
C|C40|仪器仪表制造业|Instruments; 640000|机械设备|自动化设备|工控设备; Information Technology|Technology Hardware & Equipment; 仪器 YQ Instruments|测控 CK Measurement; 仪器仪表的研发、生产与销售; 流量仪表|分析仪器; 44; 1.15
`;

const cut = (text = ''): string[] => text.split('|');

export const INDUSTRIES: readonly Industry[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [csrc, shenwan, sectors, names, business = '', products, margin, beta] = line.split('; ');
    const [section = '', division = '', divisionName = '', divisionEnglish = ''] = cut(csrc);
    const [group = '', groupName = '', subgroupName = '', className = ''] = cut(shenwan);
    const [sector = '', sectorGroup = ''] = cut(sectors);
    const [first = '', second = ''] = cut(products);
    return {
      section,
      division,
      divisionName,
      divisionEnglish,
      group,
      groupName,
      subgroupName,
      className,
      sector,
      sectorGroup,
      names: cut(names).map((name) => {
        const [zh = '', initials = '', ...english] = name.split(' ');
        return [zh, initials, english.join(' ')] as const;
      }),
      business,
      products: [first, second],
      margin: Number(margin),
      beta: Number(beta),
    };
  });

/** The first level of the CNI classification, by the English names of the sectors. */
export const SECTORS: Readonly<Record<string, readonly [code: string, zh: string]>> = {
  Energy: ['Z01', '能源'],
  Materials: ['Z02', '原材料'],
  Industrials: ['Z03', '工业'],
  'Consumer Discretionary': ['Z04', '可选消费'],
  'Consumer Staples': ['Z05', '主要消费'],
  'Health Care': ['Z06', '医药卫生'],
  Financials: ['Z07', '金融'],
  'Information Technology': ['Z08', '信息技术'],
  'Communication Services': ['Z09', '电信业务'],
  Utilities: ['Z10', '公用事业'],
  'Real Estate': ['Z11', '房地产'],
};

export const SECTIONS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  A: ['农、林、牧、渔业', 'Agriculture, forestry and fishing'],
  B: ['采矿业', 'Mining'],
  C: ['制造业', 'Manufacturing'],
  D: ['电力、热力、燃气及水生产和供应业', 'Electricity, heat, gas and water'],
  E: ['建筑业', 'Construction'],
  F: ['批发和零售业', 'Wholesale and retail'],
  G: ['交通运输、仓储和邮政业', 'Transport, storage and post'],
  I: ['信息传输、软件和信息技术服务业', 'Information and software'],
  J: ['金融业', 'Finance'],
  K: ['房地产业', 'Real estate'],
  M: ['科学研究和技术服务业', 'Scientific and technical services'],
  N: ['水利、环境和公共设施管理业', 'Environment and public facilities'],
  R: ['文化、体育和娱乐业', 'Culture, sports and entertainment'],
};
