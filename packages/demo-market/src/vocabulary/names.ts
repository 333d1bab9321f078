/** The characters of made-up names, with their pinyin. */
type Sound = readonly [zh: string, pinyin: string];

const sounds = (text: string): readonly Sound[] =>
  text.split(' ').map((word) => [word.slice(0, 1), word.slice(1)] as const);

export const FIRST_CHARACTERS = sounds(
  '昱yu 珩heng 峤qiao 璟jing 澜lan 沄yun 荻di 翊yi 朔shuo 禾he 岑cen 溯su 砚yan 霁ji 麓lu 潼tong 皓hao 笙sheng 曜yao 楠nan 沐mu 屿yu 栩xu 棠tang 霖lin 瀚han 煦xu 旌jing 徵zhi 澍shu 瑾jin 珞luo 峻jun 泓hong 弈yi 蔚wei 稷ji 筠yun 斐fei 霄xiao 崤xiao 漪yi 桢zhen 钧jun 铄shuo 昕xin 晔ye 绮qi',
);

export const SECOND_CHARACTERS = sounds(
  '川chuan 岳yue 衡heng 原yuan 舟zhou 岩yan 林lin 野ye 远yuan 和he 庭ting 石shi 泉quan 渡du 桥qiao 陵ling 溪xi 港gang 麦mai 谷gu 峰feng 塔ta 堰yan 崖ya 汀ting 洲zhou 坞wu 湾wan 畔pan 亭ting 台tai 关guan 津jin 浦pu 岛dao 园yuan 苑yuan 阁ge 轩xuan',
);

const SURNAMES =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜谢邹喻柏窦章苏潘葛范彭郎鲁韦昌马苗方俞任袁柳';
const GIVEN_NAMES = '文明志远思雨建国晓峰海燕立新子涵伟杰丽娟启航婉清俊熙雅静浩然宏图诗雅承泽佳音';

/** Returns the made-up name of a person: a surname followed by one or two characters. */
export function personName(whole: (low: number, high: number) => number): string {
  const letter = (text: string): string => text.charAt(whole(0, text.length - 1));
  return letter(SURNAMES) + letter(GIVEN_NAMES) + (whole(0, 2) === 0 ? '' : letter(GIVEN_NAMES));
}

/** A province and one of its cities: the codes of the administrative divisions, and the names in both languages. */
export interface City {
  readonly province: string;
  readonly provinceName: string;
  readonly provinceEnglish: string;
  readonly city: string;
  readonly cityName: string;
  readonly cityEnglish: string;
  readonly postcode: string;
}

const CITY_ROWS = [
  '310000 上海市 Shanghai 310100 市辖区 Shanghai 200120',
  '440000 广东省 Guangdong 440300 深圳市 Shenzhen 518000',
  '330000 浙江省 Zhejiang 330100 杭州市 Hangzhou 310000',
  '110000 北京市 Beijing 110100 市辖区 Beijing 100080',
  '370000 山东省 Shandong 370200 青岛市 Qingdao 266000',
  '320000 江苏省 Jiangsu 320500 苏州市 Suzhou 215000',
  '320000 江苏省 Jiangsu 320100 南京市 Nanjing 210000',
  '440000 广东省 Guangdong 440100 广州市 Guangzhou 510000',
  '330000 浙江省 Zhejiang 330200 宁波市 Ningbo 315000',
  '420000 湖北省 Hubei 420100 武汉市 Wuhan 430000',
  '510000 四川省 Sichuan 510100 成都市 Chengdu 610000',
  "610000 陕西省 Shaanxi 610100 西安市 Xi'an 710000",
  '350000 福建省 Fujian 350200 厦门市 Xiamen 361000',
  '340000 安徽省 Anhui 340100 合肥市 Hefei 230000',
  '430000 湖南省 Hunan 430100 长沙市 Changsha 410000',
  '410000 河南省 Henan 410100 郑州市 Zhengzhou 450000',
  '210000 辽宁省 Liaoning 210200 大连市 Dalian 116000',
  '500000 重庆市 Chongqing 500100 市辖区 Chongqing 400000',
  '120000 天津市 Tianjin 120100 市辖区 Tianjin 300000',
  '530000 云南省 Yunnan 530100 昆明市 Kunming 650000',
] as const;

export const CITIES: readonly City[] = CITY_ROWS.map((row) => {
  const [
    province = '',
    provinceName = '',
    provinceEnglish = '',
    city = '',
    cityName = '',
    cityEnglish = '',
    postcode = '',
  ] = row.split(' ');
  return { province, provinceName, provinceEnglish, city, cityName, cityEnglish, postcode };
});

/** Made-up institutions that invest, rate, underwrite and advise. */
export const INSTITUTIONS = {
  brokers: ['样本证券', '砚岳证券', '沐川证券', '澜石证券', '朔原证券', '霁舟证券'],
  insurers: ['样本保险（传统险）', '珩衡人寿（分红险）', '昱远养老保险'],
  funds: ['社保组合一零九号', '基本养老保险基金八零五组合', '溯远成长混合型证券投资基金', '岑和价值精选基金'],
  ventures: ['样本创投合伙企业', '麓谷创业投资合伙企业', '潼港产业投资基金'],
  banks: ['样本城商行', '示例银行', '皓津银行'],
  auditors: ['样本会计师事务所（特殊普通合伙）', '衡石会计师事务所（特殊普通合伙）'],
  lawyers: ['样本律师事务所', '明渡律师事务所'],
} as const;
