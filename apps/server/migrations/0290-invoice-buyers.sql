-- An invoice is made out to a person, of whom only the name is known, or to an organisation. Earlier rows are organisations.

alter table invoice_template
  add column buyer text not null default 'organisation' check (buyer in ('individual', 'organisation')),
  add constraint invoice_template_individual check (
    buyer = 'organisation'
    or taxpayer_id || unit_name || address || phone || bank || bank_account
      || recipient_name || recipient_phone || recipient_address = ''
  );

-- The tax bureau issues special invoices to taxpayers only.
alter table invoice
  add constraint invoice_special_buyer check (kind <> 'special' or form ->> 'buyer' is distinct from 'individual');
