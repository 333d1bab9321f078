-- What an account paid in is added up without its calls; calls write nothing here.
create index wallet_transfer_paid_in on wallet_transfer (id) where kind in ('opening', 'topUp', 'withdrawal');
