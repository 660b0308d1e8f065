/** Fetches a file from the page's server. */
export async function fetchFile(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.blob();
}

/** Gives the page's server a file, and returns its address. */
export async function postFile(file: Blob): Promise<string> {
  const answer = await fetch('/test-files/', { method: 'POST', body: file });
  if (!answer.ok) throw new Error(`the server did not take a file: ${answer.status}`);
  return answer.text();
}
