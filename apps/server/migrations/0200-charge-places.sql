-- The charge of a batch now also returns the place of each charged wallet among the charges.
drop function if exists wallet_charge_batch(wallet_charge[], wallet_transfer_head);
