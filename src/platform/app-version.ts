// The version of this build, as package.json says; vite.config.ts puts it in.
export const appVersion: string = import.meta.env.VITE_APP_VERSION
