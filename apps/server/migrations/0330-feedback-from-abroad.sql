-- A mobile number is one of mainland China, or one of any country with + and its code (E.164).
alter table feedback
  drop constraint feedback_mobile_check,
  add constraint feedback_mobile_check check (mobile ~ '^(1[0-9]{10}|\+[1-9][0-9]{7,14})$');
