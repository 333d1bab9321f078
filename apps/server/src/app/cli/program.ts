import { Command, CommanderError } from 'commander';
import { accountCommand } from './account.ts';
import { applicationCommand } from './application.ts';
import { booksCommand } from './books.ts';
import { catalogCommand } from './catalog.ts';
import { contentCommand } from './content.ts';
import { dataCommand } from './data.ts';
import { demoCommand } from './demo.ts';
import { discountCommand } from './discount.ts';
import { feedbackCommand } from './feedback.ts';
import { grantCommand } from './grant.ts';
import { invitationCommand } from './invitation.ts';
import { invoiceCommand } from './invoice.ts';
import { keyCommand } from './key.ts';
import { memberCommand } from './member.ts';
import { messageCommand } from './message.ts';
import { orderCommand } from './order.ts';
import { paymentCommand } from './payment.ts';
import { priceCommand } from './price.ts';
import { CliProblem, describeProblem } from './session.ts';
import { siteCommand } from './site.ts';
import { transferCommand } from './transfer.ts';
import { walletCommand } from './wallet.ts';

/** All commands of an operator. */
function commandProgram(): Command {
  return new Command('jishi')
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
}

/** Runs an operator's command line. Returns the exit code for its process. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    await commandProgram().parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    process.stderr.write(`${describeProblem(error)}\n`);
    return error instanceof CliProblem ? error.exitCode : 1;
  }
}
