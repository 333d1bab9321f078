import { crc32 } from 'node:zlib';

export interface TwinBillRow {
  readonly tradeNo: string;
  readonly number: string;
  readonly refundNumber: string;
  readonly yuan: string;
  readonly feeYuan: string;
}

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Builds the zip of a day: its details and its totals, with text and names in GBK. */
export function alipayBillZip(day: string, rows: readonly TwinBillRow[]): Buffer {
  const name = `20880000000000010156_${day.replaceAll('-', '')}_业务明细`;
  const lines = rows.map(({ tradeNo, number, refundNumber, yuan, feeYuan }) => {
    const kind = refundNumber === '' ? '交易' : '退款';
    const times = `${day} 10:00:30,${day} 10:01:00`;
    return `${tradeNo}\t,${number}\t,${kind},集市 Jishi,${times},,,,,a***@b.cn,${yuan},${yuan},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,${refundNumber}\t,${feeYuan},0.00,`;
  });
  const detail = ['#支付宝业务明细查询', HEAD, ...lines, '#业务明细列表结束'].join('\r\n');
  return zipOf([
    [`${name}(汇总).csv`, '#支付宝业务汇总查询\r\n#合计\r\n'],
    [`${name}.csv`, detail],
  ]);
}

let codes: Map<string, Buffer> | undefined;

/** Encodes a text in GBK by inverting TextDecoder, because Node has no GBK encoder. */
function gbk(text: string): Buffer {
  codes ??= new Map(
    Array.from({ length: 0x7e * 0xbe }, (_, i) => {
      const bytes = Buffer.from([0x81 + Math.floor(i / 0xbe), 0x40 + (i % 0xbe) + (i % 0xbe > 0x3e ? 1 : 0)]);
      return [new TextDecoder('gbk').decode(bytes), bytes] as const;
    }),
  );
  return Buffer.concat([...text].map((sign) => codes?.get(sign) ?? Buffer.from(sign, 'ascii')));
}

/** Builds an uncompressed zip. */
function zipOf(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const [path, data] = [gbk(name), gbk(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, path]));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, entries, end]);
}
