-- The invitation code that an applicant came with, for the account that approval opens.
alter table application add column invite_code text check (length(invite_code) between 1 and 64);
