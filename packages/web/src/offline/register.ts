/** Once the page is there and nothing else is in a hurry, the browser learns what to show without a connection. */
export function registerWorker(): void {
  // Where a browser has no worker, or forbids it, the shop is as it was.
  const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
