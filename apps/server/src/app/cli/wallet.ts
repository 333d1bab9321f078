import { Command } from 'commander';
import { balanceOf, openWallet, transfer, walletOf } from '../../modules/wallet/index.ts';
import { yuan } from '../../platform/money.ts';
import { fenOf, idOf } from './arguments.ts';
import { CliProblem, inSession, print, type Session, within } from './session.ts';

export function walletCommand(): Command {
  const command = new Command('wallet').description('prepaid wallets, in yuan');
  command
    .command('top-up <account> <yuan>')
    .usage('<account> <yuan> --reference <text>')
    .description('put money in; --reference is required, and each counts once')
    .requiredOption('--reference <text>', 'the payment it comes from; the same one never counts twice')
    .action((account: string, yuan: string, { reference }: { reference: string }) =>
      inSession((session) => topUp(session, account, yuan, reference)),
    );
  command
    .command('balance <account>')
    .description('what is in a wallet')
    .action((account: string) => inSession((session) => showBalance(session, idOf(account))));
  return command;
}

async function topUp(session: Session, account: string, yuan: string, reference: string): Promise<void> {
  const amountFen = fenOf(yuan);
  if (amountFen === 0n) throw new CliProblem(`${yuan}: an amount above zero is expected`);
  await within(session, async (tx) => {
    const wallet = await openWallet(tx, idOf(account));
    const postings = [
      { wallet, amountFen },
      { wallet: 'channel' as const, amountFen: -amountFen },
    ];
    const { outcome } = await transfer(tx, {
      key: `cli:top-up:${reference}`,
      kind: 'topUp',
      reference,
      postings,
    });
    if (outcome === 'keyReused') throw new CliProblem(`reference ${reference} was used for another top-up`);
    print(outcome === 'repeated' ? 'this reference was counted already; nothing was added' : 'added');
  });
  await showBalance(session, idOf(account));
}

async function showBalance({ database }: Session, accountId: bigint): Promise<void> {
  const wallet = await walletOf(database.db, accountId);
  const balance = wallet === null ? null : await balanceOf(database.db, wallet);
  if (!balance) throw new CliProblem(`account ${accountId} has no wallet`);
  print(
    `balance ${yuan(balance.balanceFen)} CNY, held ${yuan(balance.heldFen)}, available ${yuan(balance.availableFen)}`,
  );
}
