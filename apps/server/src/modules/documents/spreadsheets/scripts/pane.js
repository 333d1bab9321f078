// The pane of the add-in, in which a person enters the sheet link.

Office.onReady(async () => {
  const texts = document.body.dataset;
  const form = document.getElementById('form');
  const field = document.getElementById('link');
  const state = document.getElementById('state');
  const list = document.getElementById('datasets');

  async function show() {
    list.replaceChildren();
    const link = JISHI.linkOf(await OfficeRuntime.storage.getItem('jishi.link'));
    if (link === null) {
      state.textContent = texts.none;
      return;
    }
    const reply = await fetch(`/sheets/${link}/widgets.json?lang=${texts.lang}`, {
      credentials: 'omit',
    }).catch(() => null);
    if (reply?.ok !== true) {
      state.textContent = reply === null || reply.status !== 401 ? texts.unreachable : texts.ended;
      return;
    }
    state.textContent = texts.works;
    for (const { name } of Object.values(await reply.json())) {
      const item = document.createElement('li');
      item.textContent = name;
      list.append(item);
    }
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const link = JISHI.linkOf(field.value);
    if (link === null) {
      state.textContent = texts.bad;
      return;
    }
    await OfficeRuntime.storage.setItem('jishi.link', link);
    field.value = '';
    await show();
  });
  document.getElementById('remove').addEventListener('click', async () => {
    await OfficeRuntime.storage.removeItem('jishi.link');
    await show();
  });
  await show();
});
