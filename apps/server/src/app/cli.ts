import { Command, CommanderError } from 'commander';
import { accountCommand } from './cli/account.ts';
import { applicationCommand } from './cli/application.ts';
import { booksCommand } from './cli/books.ts';
import { catalogCommand } from './cli/catalog.ts';
import { contentCommand } from './cli/content.ts';
import { dataCommand } from './cli/data.ts';
import { demoCommand } from './cli/demo.ts';
import { discountCommand } from './cli/discount.ts';
import { feedbackCommand } from './cli/feedback.ts';
import { grantCommand } from './cli/grant.ts';
import { invitationCommand } from './cli/invitation.ts';
import { invoiceCommand } from './cli/invoice.ts';
import { keyCommand } from './cli/key.ts';
import { memberCommand } from './cli/member.ts';
import { messageCommand } from './cli/message.ts';
import { orderCommand } from './cli/order.ts';
import { paymentCommand } from './cli/payment.ts';
import { priceCommand } from './cli/price.ts';
import { CliProblem, describeProblem } from './cli/session.ts';
import { siteCommand } from './cli/site.ts';
import { transferCommand } from './cli/transfer.ts';
import { walletCommand } from './cli/wallet.ts';

const program = new Command('jishi')
  .description('Jishi (集市): data sets, loads, accounts')
  .showHelpAfterError()
  .exitOverride()
  .addCommand(catalogCommand())
  .addCommand(priceCommand())
  .addCommand(dataCommand())
  .addCommand(demoCommand())
  .addCommand(accountCommand())
  .addCommand(applicationCommand())
  .addCommand(memberCommand())
  .addCommand(keyCommand())
  .addCommand(grantCommand())
  .addCommand(walletCommand())
  .addCommand(paymentCommand())
  .addCommand(transferCommand())
  .addCommand(orderCommand())
  .addCommand(discountCommand())
  .addCommand(invoiceCommand())
  .addCommand(invitationCommand())
  .addCommand(booksCommand())
  .addCommand(messageCommand())
  .addCommand(feedbackCommand())
  .addCommand(contentCommand())
  .addCommand(siteCommand());

// Without this the process is gone before its own PostgreSQL hears of it.
for (const [signal, code] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode;
  else {
    process.exitCode = error instanceof CliProblem ? error.exitCode : 1;
    process.stderr.write(`${describeProblem(error)}\n`);
  }
}
