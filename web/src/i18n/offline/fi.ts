// Pelaaminen tällä laitteella, suomeksi.
import type { Offline } from './en';

export const offline: Offline = {
  onThisDevice: 'tällä laitteella',
  here: 'Tämä pöytä on vain tällä laitteella: mitään ei lähetetä eikä synkronoida.',
  choose: 'Botit tällä laitteella: verkkoa ei tarvita, eikä mitään synkronoida.',
  away: 'Palvelimeen ei saada yhteyttä. Voit pelata botteja vastaan tällä laitteella; mitään ei lähetetä eikä synkronoida.',
  problems: {
    no_such_table: 'Tällä laitteella ei ole sellaista peliä. Ehkä se pelattiin toisessa selaimessa tai se on unohdettu.',
    open_elsewhere: 'Tämä peli on auki toisessa välilehdessä: jatka siellä tai sulje se.',
    bad_log: 'Pelistä tallennettu tieto on vioittunut, joten sitä ei voi jatkaa.',
    no_net: 'Tämä botti tarvitsee tiedoston, jota ei vielä ole tällä laitteella. Valitse toinen botti tai yritä uudelleen verkossa.',
    stopped: 'Tämä laite ei pysty ajamaan peliä: sen lataaminen voi olla estetty.',
  },
};
