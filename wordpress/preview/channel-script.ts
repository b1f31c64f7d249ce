/**
 * The channel from the frame to the page around it: a port created before the plugin's first script runs, so that the
 * plugin can neither reach the port nor forge its messages.
 *
 * A hostile preview can only cut the channel off, by reloading or by an endless loop; the page then reports that the
 * preview does not respond. It can post other messages to the page, which accepts only the first greeting of a document.
 */
export const channelScript = `
  var channel = new MessageChannel(), port = channel.port1;
  var post = MessagePort.prototype.postMessage;
  var dataOf = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data').get;
  function send(type, detail) { apply(post, port, [{ type: type, detail: detail }]); }
  port.onmessage = function (event) {
    var order = apply(dataOf, event, []);
    if (order.type === 'ping') send('pong', null);
    else if (order.type === 'mark') setMarking(order.on === true);
  };
  parent.postMessage({ source: 'plugsmith-preview', type: 'hello' }, '*', [channel.port2]);
  addEventListener('DOMContentLoaded', function () { send('ready', null); });`
