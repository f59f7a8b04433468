// How a table is made and a move is sent to each peer, on the bare protocol: a full client would take the machine's time away
// from the server that is measured.
import http from 'node:http';
import WebSocket from 'ws';
import { players } from './game.mjs';

const agent = new http.Agent({ keepAlive: false, maxSockets: 16 }); // a connection that is kept may be closed just when it is used

function post(url, body) {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', agent, headers: { 'content-type': 'application/json' } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part) => { text += part; });
      response.on('end', () => (response.statusCode < 300 ? resolve(JSON.parse(text)) : reject(new Error(`${url}: ${response.statusCode} ${text}`))));
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}

function open(url, handler) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`${url} was closed`)));
    socket.on('message', (data) => handler(socket, data, resolve));
  });
}

/** `told` is called for each seat that is told of a move; the table is a function that sends one. */
export const boardgame = {
  async idle(base) {
    return open(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, (socket, data, ready) => {
      if (data[0] === 0x32) socket.send('3');
      else if (data[0] === 0x30) socket.send('40/hanabi,');
      else ready(socket);
    });
  },
  async table(base, told) {
    const { matchID } = await post(`${base}/games/hanabi/create`, { numPlayers: players });
    const seats = [];
    for (let seat = 0; seat < players; ++seat) {
      const playerID = String(seat);
      const { playerCredentials } = await post(`${base}/games/hanabi/${matchID}/join`, { playerID, playerName: `load ${seat}` });
      let synced = false;
      const socket = await open(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, (from, data, ready) => {
        if (data[0] === 0x32) return from.send('3'); // ping
        if (data[0] === 0x30) return from.send('40/hanabi,');
        if (data[1] === 0x30) return from.send(`42/hanabi,${JSON.stringify(['sync', matchID, playerID, playerCredentials, players])}`);
        const kind = data.toString('latin1', 11, 20);
        if (kind.startsWith('"update"')) return told(seat);
        if (kind.startsWith('"sync"') && !synced) {
          synced = true;
          ready(from);
        }
      });
      seats.push({ socket, playerID, credentials: playerCredentials });
    }
    let state = 0;
    return (seat, kind, args) => {
      const { socket, playerID, credentials } = seats[seat];
      const action = { type: 'MAKE_MOVE', payload: { type: kind, args, playerID, credentials } };
      socket.send(`42/hanabi,${JSON.stringify(['update', action, state, matchID, playerID])}`);
      state += 1;
    };
  },
};

const joinRoom = Buffer.from([10]);
const codes = { join: 10, data: 13, state: 14, patch: 15 };

function colyseusMessage(kind, args) {
  return Buffer.concat([Buffer.from([codes.data, 0xa0 | kind.length]), Buffer.from(kind), Buffer.from([0x90 | args.length, ...args])]);
}

export const colyseus = {
  async idle(base) {
    const room = await post(`${base}/matchmake/joinOrCreate/table`, {});
    return seatAt(base, room, () => {}, 0);
  },
  async table(base, told) {
    const sockets = [];
    let room;
    for (let seat = 0; seat < players; ++seat) {
      room = await post(`${base}/matchmake/${seat === 0 ? 'create/table' : `joinById/${room.roomId}`}`, {});
      sockets.push(await seatAt(base, room, told, seat));
    }
    return (seat, kind, args) => sockets[seat].send(colyseusMessage(kind, args));
  },
};

function seatAt(base, room, told, seat) {
  const url = `${base.replace('http', 'ws')}/${room.processId}/${room.roomId}?sessionId=${room.sessionId}`;
  return open(url, (socket, data, ready) => {
    if (data[0] === codes.patch) told(seat);
    else if (data[0] === codes.join) socket.send(joinRoom);
    else if (data[0] === codes.state) ready(socket);
    else throw new Error(`refused: ${data.toString('latin1')}`);
  });
}
