/**
 * Counts the countdowns of a page down, second by second.
 */
( function () {
	'use strict';

	var sizes = { days: 86400, hours: 3600, minutes: 60, seconds: 1 };

	function show( box ) {
		var left = Number( box.dataset.until ) - Math.floor( Date.now() / 1000 );
		var rest = Math.abs( left );
		var after = box.querySelector( '.xplugin-countdown__after' );
		if ( left <= 0 && 'hide' === box.dataset.end ) {
			box.hidden = true;
			return;
		}
		box.querySelectorAll( '[data-unit]' ).forEach( function ( number ) {
			var size = sizes[ number.dataset.unit ];
			number.textContent = Math.floor( rest / size );
			rest %= size;
		} );
		if ( after ) {
			box.querySelector( '.xplugin-countdown__time' ).hidden = left <= 0;
			after.hidden = left > 0;
		}
	}

	function tick() {
		document.querySelectorAll( '.xplugin-countdown' ).forEach( show );
	}

	tick();
	window.setInterval( tick, 1000 );
} )();
