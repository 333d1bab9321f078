-- Postings by month, second step. Reads the table once, while money is posted.
alter table wallet_posting validate constraint wallet_posting_first;
