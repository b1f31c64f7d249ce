( function () {
	'use strict';

	var line = document.querySelector( '.xplugin-maintenance__left' );
	if ( ! line ) {
		return;
	}
	var numbers = line.querySelectorAll( 'b' );
	window.setInterval( function () {
		var left = Math.floor( Number( line.dataset.until ) - Date.now() / 1000 );
		if ( left <= 0 ) {
			window.location.reload();
			return;
		}
		numbers[ 0 ].textContent = Math.floor( left / 86400 );
		numbers[ 1 ].textContent = Math.floor( left / 3600 ) % 24;
		numbers[ 2 ].textContent = Math.floor( left / 60 ) % 60;
	}, 10000 );
} )();
