// Which pages the precached shell answers: the provider's app. Other areas work online only and are the server's.
export const shellPaths = /^\/careprovider(?:\/|$)/
