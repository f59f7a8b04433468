// Pages that are loaded when they are wanted, or in advance.
export const tablePage = () => import('./table/TablePage.svelte');
export const reviewPage = () => import('./review/ReviewPage.svelte');
