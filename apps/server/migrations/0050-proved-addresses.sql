-- A contact's e-mail address that no code has proved is no way in. Approval used to make it one; who proved it since keeps it,
-- the others come in by the mobile number that their application proved, and may bind the address again.
update person set email = null
from application join account on account.id = application.account_id
where account.person_id = person.id
  and application.kind = 'organisation' and application.state = 'approved'
  and person.created_at >= application.applied_at
  and person.mobile is not null
  and person.email = lower(application.form ->> 'contactEmail')
  and not exists (select from security_event where person_id = person.id and kind = 'emailBound');
