/**
 * Counts the countdowns of a page down, second by second.
 */
( function () {
	'use strict';

	function show( box ) {
		var left = Math.max( 0, Number( box.dataset.until ) - Math.floor( Date.now() / 1000 ) );
		var parts = {
			days: Math.floor( left / 86400 ),
			hours: Math.floor( left / 3600 ) % 24,
			minutes: Math.floor( left / 60 ) % 60,
			seconds: left % 60,
		};
		box.querySelectorAll( '[data-unit]' ).forEach( function ( number ) {
			number.textContent = parts[ number.dataset.unit ];
		} );
		box.querySelector( '.xplugin-countdown__units' ).hidden = 0 === left;
		box.querySelector( '.xplugin-countdown__after' ).hidden = 0 !== left;
	}

	function tick() {
		document.querySelectorAll( '.xplugin-countdown' ).forEach( show );
	}

	tick();
	window.setInterval( tick, 1000 );
} )();
