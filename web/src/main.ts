// Starts the page: language and theme first, so that nothing flickers.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { startLanguage } from './i18n/language.svelte';
import { fetchGames } from './net/api';
import { keepForOffline } from './offline/register';
import { tablePage } from './pages';
import { startTheme } from './parts/theme.svelte';
import { page, startRouter } from './router.svelte';

startTheme();
startRouter();
// Whatever the page is, it will want them; whoever asks next hears of a failure.
fetchGames().catch(() => undefined);
// Beside the language, not after it: who opens a link wants to sit down.
if (page().name === 'table') tablePage().catch(() => undefined);
await startLanguage();
mount(App, { target: document.getElementById('app')! });
keepForOffline();
