/** Stands in for the built pages. The view contains the request for which it was rendered. */
export async function draw(route: string): Promise<object | null> {
  if (route === '/broken') throw new Error('broken');
  if (route === '/ends') process.exit();
  const answer = await fetch(`/v1${route}`);
  return {
    html: location.href,
    language: sessionStorage.getItem('language'),
    narrow: matchMedia('(max-width: 760px)').matches,
    data: await answer.json(),
    status: answer.status,
  };
}
