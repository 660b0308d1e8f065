/** Where people write to. Whoever publishes the site puts their own address here. */
export const SUPPORT_EMAIL = 'hello@roundel.app';
