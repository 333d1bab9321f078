-- A pass is for the number or address that it is first shown with: SHA-256 over the pass and the receiver, null until then.

alter table captcha_pass add receiver_hash bytea check (length(receiver_hash) = 32);
