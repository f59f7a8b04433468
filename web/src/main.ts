// Starts the page: language and theme first, so that nothing flickers.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { startLanguage } from './i18n/language.svelte';
import { fetchGames } from './net/api';
import { keepForOffline } from './offline/register';
import { startTheme } from './parts/theme.svelte';
import { startRouter } from './router.svelte';

startTheme();
startRouter();
// Whatever the page is, it will want them; whoever asks next hears of a failure.
fetchGames().catch(() => undefined);
await startLanguage();
mount(App, { target: document.getElementById('app')! });
keepForOffline();
